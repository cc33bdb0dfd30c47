import { IconMicrophone, IconMovie, IconVolume, IconWaveSine } from '@tabler/icons-react'
import { home } from '#i18n/home.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

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
