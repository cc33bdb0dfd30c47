import { readFile } from 'node:fs/promises'
import { type DocumentBudget, type ReadDocument, readDocument } from '#domain/office/document.ts'
import { DocumentRefusal, type RefusalReason } from '#domain/office/refusal.ts'
import type { MarkupBudget } from '#xml/parse-xml.ts'
import { pipelineFault } from '../../core/faults.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import { readXml } from '../core/xml.ts'
import type { DocumentCall } from './reader-calls.ts'

const faults = {
  broken: 'readBroken',
  encrypted: 'readEncrypted',
  forbiddenMarkup: 'readForbiddenMarkup',
  macros: 'readMacros',
} as const satisfies Record<Exclude<RefusalReason, 'otherKind'>, Parameters<typeof unreadableFile>[0]>

/** The paragraphs of a document, whose XML is parsed as a whole before anything of it is believed. */
export async function readParagraphs(
  { path, name, documentKind, language }: DocumentCall,
  budget: DocumentBudget & MarkupBudget,
): Promise<ReadDocument> {
  const check = (xml: string) => readXml(xml, name, budget)
  try {
    return await readDocument(await readFile(path), documentKind, { language, check, budget })
  } catch (error) {
    if (!(error instanceof DocumentRefusal)) throw error
    const { reason, kind = '' } = error
    if (reason !== 'otherKind') throw unreadableFile(faults[reason], name, { cause: error })
    const values = { name, ending: `.${documentKind}`, kind }
    throw unreadable(pipelineFault('readOtherContent', values), { cause: error })
  }
}
