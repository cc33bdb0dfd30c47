import { IconSearch } from '@tabler/icons-react'
import { paletteWords } from '#i18n/palette.ts'
import { shell } from '#i18n/shell.ts'
import { BrandMark } from '#web/core/brand/brand-mark.tsx'
import { useBrand } from '#web/core/page/brand.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { withKeys } from '#web/kit/editor/key-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './header.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { NoticesButton } from './notices-button.tsx'
import { paletteKeys } from '#web/shell/palette/palette-keys.ts'
import type { MenuTree } from './use-menu.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export interface HeaderProps extends UserMenuProps {
  tree: MenuTree
  onPalette: () => void
}

export function Header({ tree, onPalette, ...menu }: HeaderProps) {
  const t = useT()
  const { name } = useBrand()
  return (
    <header className={styles.header}>
      <MenuDrawer tree={tree} />
      <Link to={href('/home')} className={styles.logo} aria-label={t(shell.toHome, { brand: t(name) })}>
        <BrandMark />
      </Link>
      <div className={styles.end}>
        <IconButton
          label={withKeys(t(paletteWords.title), { keys: [paletteKeys] })}
          icon={<IconSearch size={20} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={onPalette}
        />
        <NoticesButton />
        <UserMenu {...menu} />
      </div>
    </header>
  )
}
