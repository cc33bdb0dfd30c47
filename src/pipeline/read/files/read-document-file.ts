import { open, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { documentKinds, type ReadDocument } from '#domain/office/document.ts'
import { pipelineFault } from '../../core/faults.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import { oldOfficeKind } from '../word/old-word.ts'
import { contentKind } from './content-kind.ts'
import { runReader } from './run-reader.ts'

interface Options {
  signal: AbortSignal
  folder: string
  /** Of its text, if known. */
  language?: string | undefined
}

/** Reads what of a document is translated. What cannot be read is a PipelineError `badText`. */
export async function readDocumentFile(
  path: string,
  name: string,
  { signal, folder, language }: Options,
): Promise<ReadDocument> {
  const ending = extname(name).toLowerCase()
  const documentKind = documentKinds.find((each) => `.${each}` === ending)
  if (!documentKind) throw unreadableFile('readUnknownEnding', name)
  await refuseOtherContent(path, name, ending)
  const call = { kind: 'document' as const, path, name, folder, documentKind, language }
  const found = await runReader(call, signal)
  if (found.paragraphs.length === 0) throw unreadableFile('readEmpty', name)
  return found
}

const headLength = 4096
const plain = new Set(['.txt', '.srt'])

async function refuseOtherContent(path: string, name: string, ending: string): Promise<void> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  if (bytesRead === 0) throw unreadableFile('readEmpty', name)
  const content = contentKind(buffer.subarray(0, bytesRead))
  if (content === (plain.has(ending) ? undefined : 'zip')) return
  // Office keeps an encrypted document in a container of the old kind.
  const office = content === 'ole' ? oldOfficeKind(await readFile(path)) : undefined
  if (office === 'package') throw unreadableFile('readEncrypted', name)
  if (content === undefined) throw unreadable(pipelineFault('readNotText', { name, ending }))
  const visible = content === 'zip' ? 'ZIP' : office === 'word' ? '.doc' : (office ?? content)
  throw unreadable(pipelineFault('readOtherContent', { name, ending, kind: visible }))
}
