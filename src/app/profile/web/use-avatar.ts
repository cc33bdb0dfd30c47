import { useState } from 'react'
import { handledCodes } from '#core/contract/handled-codes.ts'
import { imageMaxBytes, upload } from '#identity/file-links/contract.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { profile } from '#identity/profile/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** Uploads a chosen picture immediately; it takes effect when the form is saved. */
export function useAvatar(kept: string | null) {
  const t = useT()
  const [path, setPath] = useState(kept)
  const [error, setError] = useState<string>()

  const sending = useAction((file: File) => send(upload, {}, { file, quiet: true }), {
    onSuccess: (answer) => setPath(answer.path),
    onFailure: ({ code, message }) =>
      setError(code === handledCodes.tooLarge ? t(profile.avatarTooLarge) : message),
  })
  const pick = (file: File) => {
    setError(undefined)
    if (!/\.(jpe?g|png)$/i.test(file.name)) return setError(t(problemWords.imageKind))
    if (file.size > imageMaxBytes) return setError(t(profile.avatarTooLarge))
    void sending.run(file)
  }

  return { path, error, sending: sending.busy, pick }
}
