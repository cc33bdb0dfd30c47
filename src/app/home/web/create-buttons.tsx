import { IconMicrophone, IconMovie, IconVolume, IconWaveSine } from '@tabler/icons-react'
import { home } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Buttons to start something new, one for each product. */
const ways = [
  { path: href('/translate/projectType'), text: home.createDub, Icon: IconMovie },
  { path: href('/dubCreate'), text: home.createReading, Icon: IconVolume },
  { path: href('/addPodcast'), text: home.createPodcast, Icon: IconMicrophone },
  { path: href('/bgm/backgroundMusic'), text: home.createSeparation, Icon: IconWaveSine },
]

export function CreateButtons() {
  const t = useT()
  return ways.map(({ path, text, Icon }, index) => (
    <Link key={path} to={path} className={buttonClass(index === 0 ? 'primary' : 'quiet')}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(text)}
    </Link>
  ))
}
