import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { type PodcastShow, podcastShowRenew } from '../../contract/shows.ts'
import { showWords } from '../../texts/shows.ts'
import { send } from '#core/web/api/api.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toasts } from '#ui/toast-list.ts'
import styles from './shows.module.css'
import { useUpdateShow } from './use-update-show.ts'

/** The addresses of a show, and how to use them. */
export function ShareCard({ show }: { show: PodcastShow }) {
  const t = useT()
  const { access, feed, page } = show
  return (
    <Card title={t(showWords.addresses)}>
      {feed === null || page === null ? (
        <p className="text-soft">{t(showWords.addressesOff)}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <CopiedValue label={t(showWords.feed)} copyText={t(showWords.copyFeed)} value={feed} />
          <CopiedValue label={t(showWords.page)} copyText={t(showWords.copyPage)} value={page}>
            <a
              className={buttonClass('plain', { size: 'small' })}
              href={page}
              target="_blank"
              rel="noreferrer"
              aria-label={t(showWords.openPage)}
              data-tip={t(showWords.openPage)}
            >
              <IconExternalLink size={18} aria-hidden />
            </a>
          </CopiedValue>
          {access === 'public' ? <Submit /> : <PrivateLink show={show} />}
        </div>
      )}
    </Card>
  )
}

const directories = [showWords.submitApple, showWords.submitSpotify, showWords.submitXiaoyuzhou]

function Submit() {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h3 className="text-14">{t(showWords.submit)}</h3>
      <p className="note">{t(showWords.submitHint)}</p>
      <ul className={`${styles.steps} grid gap-2 pl-5 note`}>
        {directories.map((text) => (
          <li key={text.en}>{t(text)}</li>
        ))}
      </ul>
    </section>
  )
}

function PrivateLink({ show: { id, name } }: { show: PodcastShow }) {
  const t = useT()
  const keep = useUpdateShow()
  const renew = async () => {
    await keep(await send(podcastShowRenew, { id }))
    toasts.success(t(showWords.renewed))
  }
  return (
    <div className="grid gap-3">
      <p className="note">{t(showWords.privateUse)}</p>
      <div>
        <ConfirmedButton
          size="small"
          icon={<IconRefresh size={16} />}
          question={t(showWords.renewTitle, { name })}
          consequences={t(showWords.renewText)}
          confirmText={t(showWords.renew)}
          act={renew}
        >
          {t(showWords.renew)}
        </ConfirmedButton>
      </div>
    </div>
  )
}
