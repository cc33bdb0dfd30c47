import type { ProjectDetail } from '#contract/projects.ts'
import { href } from '#web/core/router/href.ts'

/** The editor of the lines in a language, at one of them. */
export const editorOf = (
  { id, language: original }: Pick<ProjectDetail, 'id' | 'language'>,
  language: string,
  cue: string,
): string =>
  language === original
    ? href('/translate/editOriginal', { id, cue })
    : href('/translate/prooTranslation', { id, language, cue })
