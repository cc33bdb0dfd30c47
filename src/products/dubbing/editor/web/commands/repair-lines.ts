import { say } from '#core/texts/texts.ts'
import { language as told } from '#core/web/i18n/language.ts'
import { check } from '#domain/cues/quality/check.ts'
import { repair } from '#domain/cues/quality/repair.ts'
import { editor } from '#shared/editor/texts.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { Tools } from '../tools/tools.ts'

/** Fixes mechanical problems as one undo step, and reports what remains. */
export function repairLines({ document, profile: { rules }, project, language, attempt }: Tools): void {
  const { duration } = document.state()
  const options = {
    ...(duration !== undefined && { duration }),
    ...(project.frameRate && { frameRate: project.frameRate }),
  }
  const set = repair(document.items(), rules, { ...options, language: language ?? '' })
  if (set.length === 0) return toasts.info(say(told(), editor.nothingToMend))
  if (!attempt(() => document.change({ kind: 'restore', remove: [], put: [], set }))) return
  const left = new Set(check(document.items(), rules, options).map(({ cueId }) => cueId)).size
  const count = set.length
  toasts.success(
    left > 0 ? say(told(), editor.mendedSome, { count, left }) : say(told(), editor.mended, { count }),
  )
}
