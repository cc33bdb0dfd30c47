import { IconDeviceFloppy } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { discardUnsent, leftUnsent } from '#core/web/router/unsent.ts'
import { useAccount } from '#core/web/session/session.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import styles from './unsent-note.module.css'

/** The editor of each kind of subject. */
const editors: Readonly<Record<string, (id: string, part: string) => string>> = {
  project: (id, language) =>
    language ? href('/translate/prooTranslation', { id, language }) : href('/translate/prooSubtit', { id }),
  reading: (id) => href('/works-editing', { id }),
  podcast: (id) => href('/podcastEditing', { id }),
}

/** Links to changes that an earlier tab or session could not send; the editor sends them when it opens. */
export function UnsentNote() {
  const t = useT()
  const { user } = useAccount()
  const [asking, setAsking] = useState(false)
  const [discarded, setDiscarded] = useState(false)
  // Checked on each screen: the editor may have sent them.
  useRouterState({ select: ({ location }) => location.pathname })
  const [path] = leftUnsent(user.id).flatMap(({ kind, id, part }) => editors[kind]?.(id, part) ?? [])
  if (discarded || path === undefined) return null
  const discard = () => {
    discardUnsent(user.id)
    setDiscarded(true)
  }
  return (
    <section className={styles.note} aria-label={t(shell.unsent)}>
      <IconDeviceFloppy size={18} stroke={1.6} aria-hidden />
      <p className={styles.text}>{t(shell.unsentHint)}</p>
      <Link className={buttonClass('primary', { size: 'small' })} to={path}>
        {t(shell.unsentOpen)}
      </Link>
      <Button size="small" variant="plain" onClick={() => setAsking(true)}>
        {t(shell.unsentDiscard)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(shell.discardTitle)}
          confirmText={t(shell.unsentDiscard)}
          cancelText={t(common.cancel)}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          {t(shell.discardText)}
        </ConfirmDialog>
      )}
    </section>
  )
}
