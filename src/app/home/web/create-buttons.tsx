import { IconLanguage, IconMicrophone, IconMovie, IconVolume, IconWaveSine } from '@tabler/icons-react'
import { home } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useMenuHas } from '#identity/menu/web/use-menu-has.ts'
import { NewProjectLink } from '#products/dubbing/uploads/web/new-project-link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { type Product, products } from './product-order.ts'

const ways = {
  reading: { path: href('/dubCreate'), text: home.createReading, Icon: IconVolume },
  podcast: { path: href('/addPodcast'), text: home.createPodcast, Icon: IconMicrophone },
  separation: { path: href('/bgm/backgroundMusic'), text: home.createSeparation, Icon: IconWaveSine },
  live: { path: href('/speechTranslation'), text: home.createLive, Icon: IconLanguage },
} as const

/** Buttons to start something new, one for each product; dubbing starts with its files. The first is the usual one. */
export function CreateButtons({ order = products }: { order?: readonly Product[] }) {
  const t = useT()
  const hasLive = useMenuHas('/speechTranslation')
  const offered = order.filter((product) => product !== 'live' || hasLive)
  return offered.map((product, at) => {
    const className = buttonClass(at === 0 ? 'primary' : 'quiet')
    if (product === 'dubbing')
      return (
        <NewProjectLink key={product} className={className}>
          <IconMovie size={18} stroke={1.75} aria-hidden />
          {t(home.createDub)}
        </NewProjectLink>
      )
    const { path, text, Icon } = ways[product]
    return (
      <Link key={product} to={path} className={className}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(text)}
      </Link>
    )
  })
}
