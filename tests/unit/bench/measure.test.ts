// One run: its figures, by either meter, what it leaves running, and the end of its log when it fails.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { measure } from '../../../scripts/bench/measure';
import { findMeter, type Meter, preload } from '../../../scripts/bench/meter';

const notes = mkdtempSync(join(tmpdir(), 'bench-test-'));
afterAll(() => rmSync(notes, { recursive: true, force: true }));

const measureCode = (code: string, meter: Meter, signal = new AbortController().signal) =>
  measure([process.execPath, '--input-type=module', '-e', code], { folder: notes, notes, meter, signal });

const spin = (milliseconds: number) =>
  `for (const end = process.cpuUsage().user + ${milliseconds * 1000}; process.cpuUsage().user < end;);`;

describe.each([
  ['what this machine has', findMeter()],
  ['Node alone', preload],
])('measured by %s', (_, meter) => {
  // A command that uses so much of the processor takes at least as long, however busy the machine is.
  it('has the time, the processor and the memory of a command', async () => {
    const { wall, cpu, peak } = await measureCode(spin(100), meter);
    expect(wall).toBeGreaterThan(100);
    expect(cpu).toBeGreaterThan(90);
    expect(peak).toBeGreaterThan(20);
  });

  // What is left running is seen in /proc, where there is one.
  it.runIf(existsSync('/proc/self/task'))('counts what is left running', async () => {
    const left = `${spin(300)} console.log('done'); setTimeout(() => {}, 2000)`;
    const parent = `import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(left)}]);
      child.stdout.once('data', () => setTimeout(() => process.exit(), 300));`;
    const { cpu, peak } = await measureCode(parent, meter);
    expect(cpu).toBeGreaterThan(300);
    expect(peak).toBeGreaterThan(60);
  });

  it('fails with the end of the log', async () => {
    await expect(measureCode(`console.log('no such page'); process.exit(3)`, meter)).rejects.toThrow(
      /ended with 3:\n.*no such page/s,
    );
  });

  it('stops when asked', async () => {
    const stopping = new AbortController();
    const running = measureCode('setTimeout(() => {}, 60_000)', meter, stopping.signal);
    setTimeout(() => stopping.abort(), 300);
    await expect(running).rejects.toThrow('stopped');
  });
});
