import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { href } from '#core/web/router/href.ts'

/** The path of the editor for a language, at a given line. */
export const editorOf = (
  { id, language: original }: Pick<ProjectDetail, 'id' | 'language'>,
  language: string,
  cue: string,
): string =>
  language === original
    ? href('/translate/editOriginal', { id, cue })
    : href('/translate/prooTranslation', { id, language, cue })
