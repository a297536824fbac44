/** The CPU time of this process in milliseconds, which does not depend on how busy the machine is. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
