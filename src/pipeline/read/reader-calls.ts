import type { FaultInfo } from '#domain/fault.ts'
import type { PageRange } from './read-pdf.ts'
import type { ReadText } from './read-text.ts'

/** What the process that parses is asked for, and answers. */
export type ReaderCall =
  | { kind: 'docx' | 'pdf' | 'epub'; path: string; name: string; folder: string; pages?: PageRange }
  /** Its text comes through the standard input. */
  | { kind: 'page'; name: string; address: string }

export type ReaderAnswer = { text: ReadText } | { fault: FaultInfo } | { error: string; isMemory: boolean }
