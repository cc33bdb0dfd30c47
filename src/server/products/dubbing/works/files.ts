import type { WorkFileName } from '#contract/works.ts'
import { projectFolder } from '#server/products/dubbing/projects/tidy.ts'

/** The files that are kept; the others are printed from the work's report when somebody asks for them. */
export const keptFiles = {
  mp4: 'dub.mp4',
  m4a: 'dub.m4a',
  mp3: 'dub.mp3',
  wav: 'dub.wav',
  voice: 'voice.wav',
  background: 'background.wav',
} as const satisfies Partial<Record<WorkFileName, string>>
export type KeptFile = keyof typeof keptFiles

export const printedFiles = ['srt', 'vtt', 'ass', 'docx', 'csv'] as const satisfies readonly WorkFileName[]
export type PrintedFile = (typeof printedFiles)[number]

export const isPrinted = (file: WorkFileName): file is PrintedFile =>
  printedFiles.some((each) => each === file)

/** In the folder of its project, so that they go with it. */
export const workFolder = (project: { tenant_id: string; id: string }, work: string) =>
  `${projectFolder(project)}works/${work}/`

/** What each is called after the name of the work. */
export const endingOf = (file: WorkFileName): string =>
  ({ voice: 'voice.wav', background: 'background.wav' } as Partial<Record<WorkFileName, string>>)[file] ??
  file
