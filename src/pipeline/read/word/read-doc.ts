import { readFile } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { parserLimits } from '#domain/output/parser-limits.ts'
import { heading, paragraph, tidy } from '#domain/text/text-blocks.ts'
import { limited } from '#programs/limited-program.ts'
import { capture, ProgramFailure } from '#programs/run-program.ts'
import { pipelineFault } from '../../core/faults.ts'
import { type ReadText, warningsOf } from '../core/read-text.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import type { TextBudget } from '../html/html-blocks.ts'
import { startCell, startRow, textsOf } from '../html/html-table.ts'
import { isEncryptedWord, oldOfficeKind } from './old-word.ts'

const antiword = { command: 'antiword', package: 'antiword' }
const { cpuSeconds: longest, megabytes } = parserLimits.doc
/** The shell's code for a program that is not there. */
const notFound = 'exit code 127'

/** Old Word files, through antiword: its DocBook has headings and tables where the file does. */
export async function readDoc(
  path: string,
  name: string,
  {
    signal,
    budget,
    command = antiword.command,
  }: { signal: AbortSignal; budget: TextBudget; command?: string },
): Promise<ReadText> {
  const bytes = await readFile(path)
  const kind = oldOfficeKind(bytes)
  if (kind === 'package') throw unreadableFile('readEncrypted', name)
  if (kind === 'OLE') throw unreadable(pipelineFault('readNotText', { name, ending: '.doc' }))
  if (kind !== 'word') throw unreadable(pipelineFault('readOtherContent', { name, ending: '.doc', kind }))
  if (isEncryptedWord(bytes)) throw unreadableFile('readEncrypted', name)
  const args = ['-m', 'UTF-8.txt', '-x', 'db', path]
  const program = limited({ command, args }, { megabytes, seconds: longest })
  // It reads its tables of letters from the home folder before its own.
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', LC_ALL: 'C.UTF-8' }
  try {
    const written = await capture({ ...program, signal, env, longest: longest * 1000 })
    return parseDocBook(written.toString('utf8'), budget)
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    if (error.how === 'missing' || error.end === notFound)
      throw unreadable(pipelineFault('readNeedsProgram', { name, package: antiword.package }))
    const tookTooMuch = error.how === 'tooLong' || error.end === 'SIGKILL' || error.end === 'SIGXCPU'
    throw unreadableFile(tookTooMuch ? 'readTooComplex' : 'readBroken', name, { cause: error })
  }
}

/** Elements that begin and end a paragraph. */
const parts = new Set(
  'para title entry row listitem chapter sect1 sect2 sect3 sect4 sect5 footnote author date surname bookinfo'.split(
    ' ',
  ),
)
const levels: Readonly<Record<string, number>> = {
  chapter: 1,
  sect1: 2,
  sect2: 3,
  sect3: 4,
  sect4: 5,
  sect5: 6,
}

/** antiword's DocBook, which is not always well formed. */
export function parseDocBook(xml: string, budget: TextBudget): ReadText {
  const result: ReadText = { blocks: [], notes: [] }
  const stack: string[] = []
  const row = { cells: [] as string[][], isLayout: false }
  let text = ''
  let tables = 0
  let images = 0
  let notesNotRead = 0
  const push = (block: ReadText['blocks'][number]) => {
    budget.spend('characters', block.text.length)
    budget.spend('paragraphs')
    result.blocks.push(block)
  }
  function flush() {
    // antiword puts this where a picture is.
    images += text.match(/\[pic\]/g)?.length ?? 0
    const said = tidy(text.replaceAll(/\s*\[pic\]/g, ''))
    text = ''
    if (said === '') return
    const isIn = (part: string) => stack.includes(part)
    if (isIn('bookinfo') || (stack.at(-1) === 'title' && stack.at(-2) === 'book')) {
      if (stack.at(-1) === 'title') result.title ??= said
      else if (isIn('author')) result.author = said
    } else if (isIn('entry')) row.cells.at(-1)?.push(said)
    else if (isIn('footnote')) push({ ...paragraph(said), aside: 'footnote' })
    else if (stack.at(-1) === 'title') push(heading(levels[stack.at(-2) ?? ''] ?? 1, said))
    else push(paragraph(said))
  }
  const parser = new Parser(
    {
      onopentag(element) {
        budget.spend('elements')
        budget.reach('depth', stack.length)
        // A note is in the middle of its paragraph, and antiword usually leaves it empty.
        if (parts.has(element) && element !== 'footnote' && !stack.includes('footnote')) flush()
        stack.push(element)
        if (element === 'row') startRow(row)
        if (element === 'entry') startCell(row)
        if (element === 'informaltable') tables += 1
        if (element === 'footnote') notesNotRead += 1
      },
      ontext: (data) => void (stack.includes('footnote') || (text += data)),
      onclosetag(element) {
        if (parts.has(element) && element !== 'footnote' && !stack.includes('footnote')) flush()
        stack.pop()
        if (element !== 'row') return
        const texts = textsOf(row)
        startRow(row)
        for (const said of texts) push(paragraph(said))
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  flush()
  result.notes = warningsOf({ tables, images, notesNotRead })
  return result
}
