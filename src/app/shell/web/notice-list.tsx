import { IconBell, IconCheck, IconTrash } from '@tabler/icons-react'
import { shell } from '#core/texts/shell.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useAccount } from '#core/web/session/session.ts'
import type { Notice } from '#identity/notifications/contract.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { noticeDays } from './notice-days.ts'
import { noticePath } from './notice-path.ts'
import type { Notices } from './use-notices.ts'
import styles from './notices.module.css'

type NoticeListProps = {
  notices: Notices
  /** Called when a notice is opened; closes the list. */
  onFollow: () => void
}

export function NoticeList({ notices, onFollow }: NoticeListProps) {
  const t = useT()
  const format = useFormat()
  const { list, query } = notices
  return (
    <>
      <div className={styles.top}>
        <h2 className="text-16">{t(shell.notices)}</h2>
        {notices.unread > 0 ? (
          <Button variant="plain" size="small" busy={notices.readingAll} onClick={notices.readAll}>
            {t(shell.readAll)}
          </Button>
        ) : (
          list?.some(({ read }) => read) && (
            <Button variant="plain" size="small" busy={notices.removingRead} onClick={notices.removeRead}>
              {t(shell.deleteRead)}
            </Button>
          )
        )}
      </div>
      <Loaded
        query={{ ...query, data: list }}
        failed={t(shell.noticesFailed)}
        waiting={
          <div className="grid gap-5 p-4" aria-busy="true">
            <TextSkeleton lines={2} />
            <TextSkeleton lines={2} />
          </div>
        }
      >
        {(visible) =>
          visible.length === 0 ? (
            <EmptyState picture={<IconBell size={32} stroke={1.25} />} title={t(shell.noNotices)}>
              {t(shell.noNoticesHint)}
            </EmptyState>
          ) : (
            noticeDays(visible).map(({ day, notices: ofDay }) => (
              <section key={day} aria-labelledby={`notices-${day}`}>
                <h3 id={`notices-${day}`} className={`${styles.day} text-12 text-faint`}>
                  {format.day(ofDay[0]!.timeCreate)}
                </h3>
                <ul className="ruled">
                  {ofDay.map((notice) => (
                    <li key={notice.id}>
                      <NoticeRow
                        notice={notice}
                        onRead={() => notices.read(notice.id)}
                        onDelete={() => notices.remove(notice.id)}
                        onFollow={onFollow}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
      {notices.older && (
        <div className="p-2 border-t">
          <Button variant="plain" size="small" wide busy={notices.loadingOlder} onClick={notices.older}>
            {t(shell.older)}
          </Button>
        </div>
      )}
    </>
  )
}

type NoticeRowProps = { notice: Notice; onRead: () => void; onDelete: () => void; onFollow: () => void }

function NoticeRow({ notice, onRead, onDelete, onFollow }: NoticeRowProps) {
  const t = useT()
  const format = useFormat()
  const { role } = useAccount()
  const follow = () => {
    if (!notice.read) onRead()
    onFollow()
  }
  return (
    <div className="relative">
      <Link
        to={noticePath(notice, role)}
        className={`${styles.notice} relative grid gap-half text-inherit no-underline`}
        data-unread={notice.read ? undefined : true}
        onClick={follow}
      >
        {!notice.read && <span className="spoken-only">{t(shell.isUnread)}</span>}
        <span className="flex items-baseline justify-between gap-3">
          <span className={`${styles.name} min-w-0 break-anywhere`}>{notice.title}</span>
          <time className="flex-none text-12 text-faint" dateTime={notice.timeCreate}>
            {format.ago(notice.timeCreate)}
          </time>
        </span>
        <span className={`${styles.text} note break-anywhere`}>{notice.text}</span>
      </Link>
      <div className={`${styles.tools} absolute flex`}>
        {!notice.read && (
          <IconButton
            size="small"
            label={t(shell.markOneRead, { title: notice.title })}
            icon={<IconCheck size={16} />}
            onClick={onRead}
          />
        )}
        <IconButton
          size="small"
          label={t(shell.deleteOne, { title: notice.title })}
          icon={<IconTrash size={16} stroke={1.6} />}
          onClick={onDelete}
        />
      </div>
    </div>
  )
}
