import { takeFilm } from '#products/dubbing/prepare/server/take-film.ts'
import { filmSessionFor } from '#products/live/worker/film.ts'

/** A live session becomes a project of dubbing. Products do not know each other, so they meet here. */
export const runFilmSession = filmSessionFor(takeFilm)
