import type { Readable } from 'node:stream'

const longestReport = 8000

/** ffmpeg reports even while stuck; only a report that differs in its progress counts as headway. */
export async function followReports(
  stream: Readable,
  onReport: (report: string) => void,
  headway: () => void,
): Promise<void> {
  let rest = ''
  let before = ''
  for await (const text of stream.setEncoding('utf8')) {
    const parts = (rest + (text as string)).split(/^progress=.*\n/m)
    rest = parts.pop()!.slice(-longestReport)
    for (const report of parts) {
      const done = (report.match(/^(frame|total_size|out_time_us)=.*$/gm) ?? []).join()
      if (done !== before) headway()
      before = done
      onReport(report)
    }
  }
}
