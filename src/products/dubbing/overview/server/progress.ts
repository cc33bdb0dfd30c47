import { projectStateOf } from '#products/dubbing/common/contract/project-state.ts'
import { isProofread } from '#products/dubbing/common/contract/track-state.ts'
import type { ReadProject } from './known-projects.ts'

/** What lists and the page of a project say about its languages and works. */
export function progressOf(project: ReadProject) {
  const { tracks, cueCount, cancelled } = project
  const state = projectStateOf(project)
  const expert = tracks.reduce((sum, track) => sum + Math.min(track.expert, cueCount), 0)
  return {
    state,
    finished: state === 'complete',
    cancelled,
    autoTranslated: tracks.some(({ auto }) => auto > 0),
    expertTranslated: isProofread(tracks, cueCount),
    proofread: tracks.length === 0 || cueCount === 0 ? null : { lines: expert, of: cueCount * tracks.length },
  }
}
