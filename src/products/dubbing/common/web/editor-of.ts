import { href } from '#core/web/router/href.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'

/** The path of the editor for a language, at a line if one is given. */
export const editorOf = (
  { id, language: original }: Pick<ProjectDetail, 'id' | 'language'>,
  language: string,
  cue?: string,
): string =>
  language === original
    ? href('/translate/editOriginal', { id, ...(cue !== undefined && { cue }) })
    : href('/translate/prooTranslation', { id, language, ...(cue !== undefined && { cue }) })
