import { IconCopy, IconDownload, IconExternalLink, IconMaximize } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { page } from '#core/web/page/page.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { saveQr } from '#ui/pictures/save-qr.ts'
import { shareTexts } from '../texts.ts'
import styles from './invitation.module.css'

const usualAddress = '/translation-record'

export interface Invited {
  path: string
  shortCode: string
  passCode: string | null
}

type InvitationProps = {
  to: Invited
  /** How long it is valid. */
  note: string
  children?: ReactNode
}

/** How an audience gets in: a QR code, a code to type, and an address; for the whole screen of a hall, too. */
export function Invitation({ to: { path, shortCode, passCode }, note, children }: InvitationProps) {
  const t = useT()
  const copy = useCopy()
  const screen = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string>(usualAddress)
  const own = page().audienceAddresses
  const visible = path.replace(usualAddress, at)
  const address = `${location.origin}${visible}`
  return (
    <div className="grid justify-items-start gap-3">
      <div ref={screen} className={`${styles.screen} grid gap-3`}>
        <QrCode text={address} label={t(shareTexts.qr)} size={168} />
        <div className="grid gap-2">
          <p className={`${styles.code} text-20 font-semibold`}>
            {t(shareTexts.shortCode, { code: shortCode.replace(/(.{4})/, '$1 ') })}
          </p>
          <p className="small break-anywhere">
            {t(shareTexts.enterAt, { address: `${location.host}/scan-page` })}
          </p>
        </div>
      </div>
      {own.length > 0 && (
        <SelectField
          label={t(shareTexts.address)}
          options={[...new Set([usualAddress, ...own])].map((value) => ({ value, label: value }))}
          value={at}
          onChange={setAt}
        />
      )}
      <div className="grid gap-2">
        {passCode !== null && <p>{t(shareTexts.passCodeIs, { code: passCode })}</p>}
        <p className="small">{note}</p>
      </div>
      <div className="row flex-wrap gap-2">
        <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(address)}>
          {t(shareTexts.copyLink)}
        </Button>
        {(['png', 'svg'] as const).map((form) => (
          <Button
            key={form}
            size="small"
            icon={<IconDownload size={16} />}
            onClick={() => void saveQr(address, `qr-${shortCode}`, form)}
          >
            {t(shareTexts.download, { form: form.toUpperCase() })}
          </Button>
        ))}
        {document.fullscreenEnabled && (
          <Button
            size="small"
            icon={<IconMaximize size={16} />}
            onClick={() => void screen.current?.requestFullscreen()}
          >
            {t(shareTexts.fullScreen)}
          </Button>
        )}
        {(['hall', 'overlay'] as const).map((view) => (
          <a
            key={view}
            className={buttonClass('quiet', { size: 'small' })}
            href={`${visible}&view=${view}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconExternalLink size={16} />
            <span>{t(view === 'hall' ? shareTexts.openHall : shareTexts.openOverlay)}</span>
          </a>
        ))}
        {children}
      </div>
    </div>
  )
}
