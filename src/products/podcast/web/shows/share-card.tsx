import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type PodcastShow, podcastShowRenew } from '../../contract/shows.ts'
import { showTexts } from '../../texts/shows.ts'
import { useUpdateShow } from './use-update-show.ts'
import styles from './shows.module.css'

/** The addresses of a show, and how to use them. */
export function ShareCard({ show }: { show: PodcastShow }) {
  const t = useT()
  const { access, feed, page } = show
  return (
    <Card title={t(showTexts.addresses)}>
      {feed === null || page === null ? (
        <p className="text-soft">{t(showTexts.addressesOff)}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <CopiedValue label={t(showTexts.feed)} copyText={t(showTexts.copyFeed)} value={feed} />
          <CopiedValue label={t(showTexts.page)} copyText={t(showTexts.copyPage)} value={page}>
            <a
              className={buttonClass('plain', { size: 'small' })}
              href={page}
              target="_blank"
              rel="noreferrer"
              aria-label={t(showTexts.openPage)}
              data-tip={t(showTexts.openPage)}
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

const directories = [showTexts.submitApple, showTexts.submitSpotify, showTexts.submitXiaoyuzhou]

function Submit() {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h3 className="text-14">{t(showTexts.submit)}</h3>
      <p className="note">{t(showTexts.submitHint)}</p>
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
    toasts.success(t(showTexts.renewed))
  }
  return (
    <div className="grid gap-3">
      <p className="note">{t(showTexts.privateUse)}</p>
      <div>
        <ConfirmedButton
          size="small"
          icon={<IconRefresh size={16} />}
          question={t(showTexts.renewTitle, { name })}
          consequences={t(showTexts.renewText)}
          confirmText={t(showTexts.renew)}
          act={renew}
        >
          {t(showTexts.renew)}
        </ConfirmedButton>
      </div>
    </div>
  )
}
