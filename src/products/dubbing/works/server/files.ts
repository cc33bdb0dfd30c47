import type { WorkFileName } from '../contract.ts'

/** The files that are stored, with their names in the folder of the work. */
export const storedFiles = {
  mp4: 'dub.mp4',
  m4a: 'dub.m4a',
  mp3: 'dub.mp3',
  wav: 'dub.wav',
  voice: 'voice.wav',
  background: 'background.wav',
} as const satisfies Partial<Record<WorkFileName, string>>
export type StoredFile = keyof typeof storedFiles

/** The files that are printed on request, from the work's report. */
export const printedFiles = ['srt', 'vtt', 'ass', 'docx', 'csv'] as const satisfies readonly WorkFileName[]
