import { IconBook2, IconMovie, IconMicrophone2 } from '@tabler/icons-react'
import { home } from '#i18n/home.ts'
import { useBuilt } from '#web/core/router/built.ts'
import { Link } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { paths } from '#web/core/router/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Ways to begin something new, as far as their screens are there. */
export function CreateButtons() {
  const say = useSay()
  const built = useBuilt()
  const ways = [
    { path: paths.projectType(), text: home.createDub, Icon: IconMovie },
    { path: paths.dubCreate(), text: home.createReading, Icon: IconBook2 },
    { path: paths.addPodcast(), text: home.createPodcast, Icon: IconMicrophone2 },
  ].filter(({ path }) => built(path))
  return ways.map(({ path, text, Icon }, index) => (
    <Link key={path} to={path} className={buttonClass(index === 0 ? 'primary' : 'quiet')}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {say(text)}
    </Link>
  ))
}
