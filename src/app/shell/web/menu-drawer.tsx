import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuIcon } from '#app/shell/web/menu-icon.tsx'
import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { nameIn, opens } from '#identity/menu/web/menu-entry.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MenuFailed } from './menu-failed.tsx'
import type { MenuTree } from './use-menu.ts'
import styles from './menu-drawer.module.css'

/** The menu as a drawer, on narrow screens. */
export function MenuDrawer({ tree }: { tree: MenuTree }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={`${styles.opener} hidden`}>
      <IconButton
        label={t(shell.openMenu)}
        icon={<IconMenu2 size={22} stroke={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <Drawer tree={tree} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Drawer({ tree, onClose }: { tree: MenuTree; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Dialog side title={t(shell.menu)} closeText={t(common.close)} onClose={onClose}>
      <nav aria-label={t(shell.menu)}>
        {tree.failed && <MenuFailed tree={tree} />}
        <ul>
          {tree.menu?.map((item) => (
            <li key={item.code} className="mb-1">
              <Link
                to={opens(item)}
                className={`${styles.first} font-semibold`}
                data-active={item.code === tree.active.first || undefined}
                onClick={onClose}
              >
                <MenuIcon name={item.icon} size={20} />
                {nameIn(language, item)}
              </Link>
              {item.children.length > 0 && (
                <ul>
                  {item.children.map((entry) => (
                    <li key={entry.code}>
                      <Link
                        to={entry.path}
                        className={styles.second}
                        data-active={entry.code === tree.active.second || undefined}
                        onClick={onClose}
                      >
                        {nameIn(language, entry)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
