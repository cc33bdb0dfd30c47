import { IconLanguage, IconMicrophone, IconMovie, IconVolume, IconWaveSine } from '@tabler/icons-react'
import { home } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useMenuHas } from '#identity/menu/web/use-menu-has.ts'
import { NewProjectLink } from '#products/dubbing/uploads/web/new-project-link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'

/** Buttons to start something new, one for each product; dubbing starts with its files. */
const ways = [
  { path: href('/dubCreate'), text: home.createReading, Icon: IconVolume },
  { path: href('/addPodcast'), text: home.createPodcast, Icon: IconMicrophone },
  { path: href('/bgm/backgroundMusic'), text: home.createSeparation, Icon: IconWaveSine },
]

const live = { path: href('/speechTranslation'), text: home.createLive, Icon: IconLanguage }

export function CreateButtons() {
  const t = useT()
  const hasLive = useMenuHas('/speechTranslation')
  return (
    <>
      <NewProjectLink className={buttonClass('primary')}>
        <IconMovie size={18} stroke={1.75} aria-hidden />
        {t(home.createDub)}
      </NewProjectLink>
      {(hasLive ? [...ways, live] : ways).map(({ path, text, Icon }) => (
        <Link key={path} to={path} className={buttonClass('quiet')}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {t(text)}
        </Link>
      ))}
    </>
  )
}
