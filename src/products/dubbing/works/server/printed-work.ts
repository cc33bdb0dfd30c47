import * as z from 'zod/mini'
import type { Db } from '#core/server/db/database.ts'
import { madeFile, type MadeFile } from '#core/server/files/send-file.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import { printedTypes } from '#products/dubbing/subtitles/server/lines-file.ts'
import { workTexts } from '../texts/works.ts'
import { originalsOf, readReport, type WorkReport } from './report.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    printWork: {
      input: { tenant: string; of: PrintedWork; name: string }
      result: MadeFile | undefined
    }
  }
}

export const printedWorkInput = z.object({ work: z.uuid(), both: z.boolean() })
type PrintedWork = z.output<typeof printedWorkInput>

/** Subtitles or the script of a work, of the kind given by the name; undefined if there is no such work or kind. */
export async function printedWork(
  db: Db,
  { work, both }: PrintedWork,
  name: string,
): Promise<MadeFile | undefined> {
  const row = await db.selectFrom('works').select('report').where('id', '=', work).executeTakeFirst()
  const report = row && readReport(row.report)
  return report && printed(report, name, both)
}

/** A script always has both languages side by side. */
const isScript = (ending: string) => ending === 'docx' || ending === 'csv'

async function printed(report: WorkReport, name: string, both: boolean) {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const print = printerFor(name)
  const type = printedTypes[ending]
  if (!print || !type) return undefined
  const { subtitles } = report
  const text =
    both || isScript(ending)
      ? print(originalsOf(report), new Map(subtitles.map((cue) => [cue.id, cue.text])), {
          sounds: soundsOf(report),
        })
      : print(subtitles)
  return madeFile(type, await text)
}

/** Which lines somebody recorded or chose; undefined if there are none. */
function soundsOf({ lines }: WorkReport): ReadonlyMap<string, string> | undefined {
  const taken = lines.flatMap(({ id, take }) => (take ? [[id, workTexts[take.kind].en] as const] : []))
  return taken.length > 0 ? new Map(taken) : undefined
}
