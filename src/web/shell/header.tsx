import { shell } from '#i18n/shell.ts'
import { BrandMark } from '#web/core/brand/brand-mark.tsx'
import { useBrand } from '#web/core/page/brand.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import styles from './header.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { NoticesButton } from './notices-button.tsx'
import type { MenuTree } from './use-menu.ts'
import { UserMenu } from './user-menu.tsx'

export function Header({ tree }: { tree: MenuTree }) {
  const t = useT()
  const { name } = useBrand()
  return (
    <header className={styles.header}>
      <MenuDrawer tree={tree} />
      <Link to={href('/home')} className={styles.logo} aria-label={t(shell.toHome, { brand: t(name) })}>
        <BrandMark />
      </Link>
      <div className={styles.end}>
        <NoticesButton />
        <UserMenu />
      </div>
    </header>
  )
}
