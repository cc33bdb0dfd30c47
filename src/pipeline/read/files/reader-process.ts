// Parses one file or page and ends. Started by run-reader.ts with limits and without rights: libraries that parse what
// strangers send can hang, use up the memory or be tricked.

import { text as readAll } from 'node:stream/consumers'
import { budgetFor } from '#domain/output/output-budget.ts'
import { PipelineError } from '../../core/pipeline-error.ts'
import { namedError } from '../core/unreadable.ts'
import type { ReaderAnswer, ReaderCall } from './reader-calls.ts'

/** Loads only what the call needs: the libraries take longer to load than most files to read. */
async function perform(call: ReaderCall) {
  switch (call.kind) {
    case 'docx':
      return (await import('../word/read-docx.ts')).readDocx(call.path, call.name, budgetFor('docx'))
    case 'epub':
      return (await import('../epub/read-epub.ts')).readEpub(
        call.path,
        call.name,
        call.folder,
        budgetFor('epub'),
      )
    case 'pdf':
      return (await import('../pdf/read-pdf.ts')).readPdf(call.path, call.name, budgetFor('pdf'), call.pages)
    case 'odt':
      return (await import('../markup/read-odt.ts')).readOdt(call.path, call.name, budgetFor('odt'))
    case 'rtf':
      return (await import('../markup/read-rtf.ts')).readRtf(call.path, budgetFor('rtf'))
    case 'fb2':
      return (await import('../markup/read-fb2.ts')).readFb2(
        call.path,
        call.name,
        call.folder,
        budgetFor('fb2'),
      )
    case 'mobi':
      return (await import('../mobi/read-mobi.ts')).readMobi(
        call.path,
        call.name,
        call.folder,
        budgetFor('mobi'),
      )
    case 'html':
      return (await import('../markup/read-html.ts')).readHtml(call.path, call.name, budgetFor('html'))
    case 'md':
      return (await import('../markup/read-markdown.ts')).readMarkdown(call.path, call.name, budgetFor('md'))
    case 'document':
      return (await import('./read-paragraphs.ts')).readParagraphs(call, budgetFor('document'))
    case 'page':
      return (await import('../html/web-article.ts')).readArticle(
        await readAll(process.stdin),
        call.name,
        call.address,
        budgetFor('page'),
      )
  }
}

// pdf.js leaves some of its promises to themselves in broken files; what waits for them fails as well.
process.on('unhandledRejection', () => undefined)

/** Memory that ran out without ending the process. */
const isMemory = (error: unknown) =>
  error instanceof RangeError && /allocation|call stack|string length|array length/i.test(error.message)

const call = JSON.parse(process.argv[2]!) as ReaderCall
const answer: ReaderAnswer = await perform(call).then(
  (text) => ({ text }),
  (caught: unknown) => {
    const error = namedError(caught, call.name)
    return error instanceof PipelineError
      ? { fault: error.info }
      : { error: String((error as Error)?.stack ?? error), isMemory: isMemory(error) }
  },
)
process.stdout.write(JSON.stringify(answer), () => process.exit())
