import { projectScripts } from '#products/dubbing/subtitles/server/project-scripts.ts'
import { liveScripts } from '#products/live/server/sessions/live-scripts.ts'
import { readingScripts } from '#products/reading/server/reading-scripts.ts'
import type { ScriptSource } from '#shared/scripts/server/script-source.ts'

/** What products give to others as scripts. */
export const scriptSources: readonly ScriptSource[] = [readingScripts, projectScripts, liveScripts]
