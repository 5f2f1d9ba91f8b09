import browserslist from "browserslist";

/** What the build's tools call the browsers of the list; those that are not named here have the engine of one that is. */
const kNames: Readonly<Record<string, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

const oldest = (versions: readonly string[]) =>
  versions
    .map((version) => version.split("-")[0]!)
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))[0]!;

/** The oldest browsers of `.browserslistrc`, as the build wants to be told for whom it makes the client. */
export function buildTargets(): string[] {
  const list = browserslist(null, { path: import.meta.dirname }).map((one) => one.split(" "));
  return Object.entries(kNames).map(([name, target]) => {
    const versions = list.filter(([of]) => of === name).map(([, version]) => version!);
    return `${target}${oldest(versions)}`;
  });
}
