/** What this process has used of the processor, in milliseconds. On a busy machine the clock says nothing about code. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
