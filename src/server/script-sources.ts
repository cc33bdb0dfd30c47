import type { ScriptSource } from '#server/production/scripts/script-source.ts'
import { projectScripts } from '#server/products/dubbing/subtitles/project-scripts.ts'
import { liveScripts } from '#server/products/live/live-scripts.ts'
import { readingScripts } from '#server/products/reading/reading-scripts.ts'

/** What products give to others as scripts. */
export const scriptSources: readonly ScriptSource[] = [readingScripts, projectScripts, liveScripts]
