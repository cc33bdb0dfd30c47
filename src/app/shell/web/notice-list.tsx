import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import { IconBell, IconCheck, IconTrash } from '@tabler/icons-react'
import type { Notice } from '#identity/notifications/contract.ts'
import { shell } from '#core/texts/shell.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAccount } from '#core/web/session/session.ts'
import { noticeDays } from './notice-days.ts'
import { noticePath } from './notice-path.ts'
import styles from './notices.module.css'
import type { Notices } from './use-notices.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
        <h2 className={typography.title}>{t(shell.notices)}</h2>
        {notices.unread > 0 ? (
          <Button look="plain" size="small" busy={notices.readingAll} onClick={notices.readAll}>
            {t(shell.readAll)}
          </Button>
        ) : (
          list?.some(({ read }) => read) && (
            <Button look="plain" size="small" busy={notices.removingRead} onClick={notices.removeRead}>
              {t(shell.deleteRead)}
            </Button>
          )
        )}
      </div>
      <Loaded
        query={{ ...query, data: list }}
        failed={t(shell.noticesFailed)}
        waiting={
          <div className={styles.waiting} aria-busy="true">
            <TextSkeleton lines={2} />
            <TextSkeleton lines={2} />
          </div>
        }
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState picture={<IconBell size={32} stroke={1.25} />} title={t(shell.noNotices)}>
              {t(shell.noNoticesHint)}
            </EmptyState>
          ) : (
            noticeDays(shown).map(({ day, notices: ofDay }) => (
              <section key={day} aria-labelledby={`notices-${day}`}>
                <h3 id={`notices-${day}`} className={styles.day}>
                  {format.day(ofDay[0]!.timeCreate)}
                </h3>
                <ul className={layouts.ruled}>
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
        <div className={styles.older}>
          <Button look="plain" size="small" wide busy={notices.loadingOlder} onClick={notices.older}>
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
    <div className={styles.row}>
      <Link
        to={noticePath(notice, role)}
        className={styles.notice}
        data-unread={notice.read ? undefined : true}
        onClick={follow}
      >
        {!notice.read && <span className="spoken-only">{t(shell.isUnread)}</span>}
        <span className={styles.head}>
          <span className={styles.name}>{notice.title}</span>
          <time className={styles.time} dateTime={notice.timeCreate}>
            {format.ago(notice.timeCreate)}
          </time>
        </span>
        <span className={styles.text}>{notice.text}</span>
      </Link>
      <div className={styles.tools}>
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
