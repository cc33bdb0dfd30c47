import { IconChevronLeft } from '@tabler/icons-react'
import { MenuIcon } from '#app/shell/web/menu-icon.tsx'
import { shell } from '#core/texts/shell.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { nameIn, opens } from '#identity/menu/web/menu-entry.ts'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
import { MenuFailed } from './menu-failed.tsx'
import type { MenuTree } from './use-menu.ts'
import styles from './left-menu.module.css'

type LeftMenuProps = {
  tree: MenuTree
  /** Undefined on screens without a second level. */
  second?: { hidden: boolean; toggle: () => void } | undefined
}

export function LeftMenu({ tree, second }: LeftMenuProps) {
  const t = useT()
  return (
    <nav aria-label={t(shell.menu)} className={styles.menu} aria-busy={!tree.menu && !tree.failed}>
      <FirstLevel tree={tree} />
      {second && <SecondLevel tree={tree} {...second} />}
    </nav>
  )
}

function FirstLevel({ tree }: { tree: MenuTree }) {
  const language = useLanguage()
  if (tree.failed)
    return (
      <div className={`${styles.rail} py-3 px-2 bg-panel`}>
        <MenuFailed tree={tree} />
      </div>
    )
  return (
    <ul className={`${styles.rail} py-3 px-2 bg-panel`}>
      {tree.menu
        ? tree.menu.map((item) => (
            <li key={item.code}>
              <Link
                to={opens(item)}
                className={`${styles.first} note text-center no-underline`}
                data-active={item.code === tree.active.first || undefined}
              >
                <MenuIcon name={item.icon} size={22} />
                <span className={styles.firstName}>{nameIn(language, item)}</span>
              </Link>
            </li>
          ))
        : [0, 1, 2].map((row) => (
            <li key={row} className={styles.waiting}>
              <LineSkeleton width={22} height={22} />
              <LineSkeleton width={56} height={12} />
            </li>
          ))}
    </ul>
  )
}

function SecondLevel({ tree, hidden, toggle }: { tree: MenuTree; hidden: boolean; toggle: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <div className={styles.second} data-hidden={hidden || undefined} inert={hidden}>
        {tree.open ? (
          <>
            <p className={`${styles.secondTitle} note font-semibold`}>{nameIn(language, tree.open)}</p>
            <ul className="grid gap-half">
              {tree.open.children.map((entry) => (
                <li key={entry.code}>
                  <Link
                    to={entry.path}
                    className={`${styles.entry} relative row rounded text-ink no-underline`}
                    data-active={entry.code === tree.active.second || undefined}
                  >
                    {nameIn(language, entry)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          !tree.menu && !tree.failed && <LineSkeleton width={96} />
        )}
      </div>
      <button
        type="button"
        className={`${styles.toggle} bare fixed center p-0 text-faint`}
        data-hidden={hidden || undefined}
        aria-expanded={!hidden}
        aria-label={t(hidden ? shell.showLevel : shell.hideLevel)}
        data-tip={t(hidden ? shell.showLevel : shell.hideLevel)}
        onClick={toggle}
      >
        <IconChevronLeft size={14} stroke={2} aria-hidden />
      </button>
    </>
  )
}
