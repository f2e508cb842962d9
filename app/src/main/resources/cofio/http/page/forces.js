/**
 * Places the nodes of a graph: each pushes the others away, each edge pulls its two together, and all lean to the middle,
 * less and less as it cools. The start is a spiral and there is no chance in it, so the same memory gives the same picture.
 */
export function settle(nodes, edges, { width, height, rounds = 320 }) {
  const points = nodes.map((node, at) => {
    const radius = 26 * Math.sqrt(at + 0.3);
    const angle = at * 2.399963;
    return { node, x: radius * Math.cos(angle) * (width / height), y: radius * Math.sin(angle), dx: 0, dy: 0 };
  });
  const of = new Map(points.map((point) => [point.node.id, point]));
  const springs = edges.map((edge) => [of.get(edge.from), of.get(edge.to)]).filter(([from, to]) => from && to && from !== to);
  const length = Math.min(150, Math.max(46, Math.sqrt((width * height) / (points.length + 1)) * 0.72));
  for (let round = 0; round < rounds; round++) {
    push(points, length);
    for (const [from, to] of springs) {
      const x = to.x - from.x;
      const y = to.y - from.y;
      const distance = Math.hypot(x, y) || 1;
      const pull = ((distance - length) / distance) * 0.09;
      from.dx += x * pull;
      from.dy += y * pull;
      to.dx -= x * pull;
      to.dy -= y * pull;
    }
    const heat = 18 * (1 - round / rounds) + 0.2;
    for (const point of points) {
      point.dx -= point.x * 0.012 * Math.min(1, height / width);
      point.dy -= point.y * 0.012 * Math.min(1.8, width / height);
      const step = Math.hypot(point.dx, point.dy) || 1;
      const far = Math.min(step, heat);
      point.x += (point.dx / step) * far;
      point.y += (point.dy / step) * far;
      point.dx = 0;
      point.dy = 0;
    }
  }
  return points;
}

function push(points, length) {
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const x = points[j].x - points[i].x;
      // Names run sideways, so neighbours above one another need less room than neighbours side by side.
      const y = (points[j].y - points[i].y) * 1.25;
      const square = Math.max(36, x * x + y * y);
      const force = (length * length * 0.55) / square;
      const distance = Math.sqrt(square);
      points[i].dx -= (x / distance) * force * 6;
      points[i].dy -= (y / distance) * force * 6;
      points[j].dx += (x / distance) * force * 6;
      points[j].dy += (y / distance) * force * 6;
    }
  }
}
