import { actingControls } from "./acting.ts";
import { isWithin, subjectsOf } from "./compare-selectors.ts";
import { declarationOf, toList, type Control } from "./controls.ts";

type Subjects = ReturnType<typeof subjectsOf>;

const declaredSubjects = new Map<Control, Subjects>();

function subjectsOfControl(control: Control): Subjects {
  const known = declaredSubjects.get(control);
  if (known) return known;
  const { ember = [], sdui = [] } = declarationOf(control);
  const subjects = toList({ ember, sdui }).flatMap(subjectsOf);
  declaredSubjects.set(control, subjects);
  return subjects;
}

export function regionsOf(control: Control): Control[] {
  const { region } = declarationOf(control);
  return region === undefined ? [] : [region as Control, ...regionsOf(region as Control)];
}

/** Elsewhere on the page, or one inside the other. */
function shareRegion(one: Control, other: Control): boolean {
  const [own, others] = [regionsOf(one), regionsOf(other)];
  const [nearest] = own;
  const [othersNearest] = others;
  if (nearest === undefined || othersNearest === undefined) return true;
  return own.includes(othersNearest) || others.includes(nearest);
}

const overlaps = (one: Subjects, other: Subjects): boolean =>
  one.some((mine) => other.some((theirs) => isWithin(mine, theirs) || isWithin(theirs, mine)));

const knownForeign = new Map<Control, Control[]>();

/** Controls that an element of this one must not be: pressed ones in the same place, unless they are declared alike. */
export function foreignControls(control: Control): Control[] {
  const known = knownForeign.get(control);
  if (known) return known;
  const foreign = actingControls.filter(
    (other) =>
      other !== control &&
      shareRegion(control, other) &&
      !regionsOf(control).includes(other) &&
      !overlaps(subjectsOfControl(control), subjectsOfControl(other)),
  );
  knownForeign.set(control, foreign);
  return foreign;
}

/** A control that the selector would match, too. */
export function findOverlap(control: Control, selector: string): Control | undefined {
  const own = subjectsOf(selector);
  return foreignControls(control).find((other) => {
    const theirs = subjectsOfControl(other);
    const isWider = own.some((mine) => theirs.some((one) => isWithin(one, mine)));
    const isNarrower = !declarationOf(other).isList && own.some((mine) => theirs.some((one) => isWithin(mine, one)));
    return isWider || isNarrower;
  });
}
