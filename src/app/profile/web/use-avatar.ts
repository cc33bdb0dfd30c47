import { useState } from 'react'
import { handledCodes } from '#core/contract/handled-codes.ts'
import { imageMaxBytes, upload } from '#identity/file-links/contract.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { profile } from '#identity/profile/texts.ts'
import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** Uploads a chosen picture immediately; it takes effect when the form is saved. */
export function useAvatar(kept: string | null) {
  const t = useT()
  const [path, setPath] = useState(kept)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  async function pick(file: File) {
    setError(undefined)
    if (!/\.(jpe?g|png)$/i.test(file.name)) return setError(t(problemWords.imageKind))
    if (file.size > imageMaxBytes) return setError(t(profile.avatarTooLarge))
    setSending(true)
    try {
      const answer = await send(upload, {}, { file, quiet: true })
      setPath(answer.path)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(failure.code === handledCodes.tooLarge ? t(profile.avatarTooLarge) : failure.message)
    } finally {
      setSending(false)
    }
  }

  return { path, error, sending, pick: (file: File) => void pick(file) }
}
