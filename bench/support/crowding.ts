import { cpus } from "node:os";

const work = 150;

const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * How many times longer a program takes here than its work is, because others want the processors too: 1 on a machine of
 * its own. What is measured meanwhile is to be read by its ratios.
 */
export function crowding(): number {
  const [begin, busy] = [performance.now(), cpuMilliseconds()];
  while (cpuMilliseconds() - busy < work);
  return (performance.now() - begin) / work;
}

/** The machine in words. */
export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? "?"}, Node ${process.versions.node}`;
}
