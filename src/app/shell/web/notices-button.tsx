import { IconBell } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { shell } from '#core/texts/shell.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'
import styles from './notices.module.css'

const max = 99

export function NoticesButton() {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const notices = useNotices()
  const { unread } = notices
  return (
    <div className="relative">
      <IconButton
        label={unread > 0 ? t(shell.unread, { count: unread }) : t(shell.notices)}
        icon={<IconBell size={20} stroke={1.75} />}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
      {unread > 0 && (
        <span key={unread} className={styles.count} aria-hidden="true">
          {unread > max ? `${max}+` : unread}
        </span>
      )}
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t(shell.notices)}
        className={`${styles.panel} panel fixed overflow-y-auto shadow text-ink`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <NoticeList notices={notices} onFollow={() => panel.current?.hidePopover()} />}
      </dialog>
    </div>
  )
}
