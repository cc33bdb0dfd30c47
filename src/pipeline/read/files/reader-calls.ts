import type { FaultInfo } from '#domain/fault.ts'
import type { DocumentKind, ReadDocument } from '#domain/office/document.ts'
import type { TextFileKind } from '../core/limits.ts'
import type { ReadText } from '../core/read-text.ts'
import type { PageRange } from '../pdf/read-pdf.ts'

/** The kinds of files that are parsed there. */
export type FileReader = Exclude<TextFileKind, 'txt' | 'doc'>

/** The requests and responses of the parsing process. */
export type ReaderCall =
  | { kind: FileReader; path: string; name: string; folder: string; pages?: PageRange }
  /** Its text comes through the standard input. */
  | { kind: 'page'; name: string; address: string }
  | DocumentCall

/** Reads what of a document is translated. */
export interface DocumentCall {
  kind: 'document'
  path: string
  name: string
  folder: string
  documentKind: DocumentKind
  language?: string | undefined
}

export type ReadOf<Call extends ReaderCall> = Call extends DocumentCall ? ReadDocument : ReadText

export type ReaderAnswer =
  | { text: ReadText | ReadDocument }
  | { fault: FaultInfo }
  | { error: string; isMemory: boolean }
