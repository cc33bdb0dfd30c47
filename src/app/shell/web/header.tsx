import { IconSearch } from '@tabler/icons-react'
import { paletteTexts } from '#app/shell/texts/palette.ts'
import { shell } from '#core/texts/shell.ts'
import { BrandMark } from '#core/web/brand/brand-mark.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { withKeys } from '#shared/editor/web/key-names.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { NoticesButton } from './notices-button.tsx'
import { paletteKeys } from './palette/shell-keys.ts'
import type { MenuTree } from './use-menu.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'
import styles from './header.module.css'

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
      <Link
        to={href('/home')}
        className="flex min-w-0 p-1 rounded no-underline"
        aria-label={t(shell.toHome, { brand: t(name) })}
      >
        <BrandMark />
      </Link>
      <div className="row flex-none gap-1 ml-auto">
        <IconButton
          label={withKeys(t(paletteTexts.title), { keys: [paletteKeys] })}
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
