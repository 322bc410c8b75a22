import { expect, test } from "bun:test";
import { isInternalAddress } from "#drivers/addresses/internal-address.ts";
import { createReachableAddresses } from "#drivers/browser/guard/reachable-addresses.ts";

test.each([
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.0.9"],
  ["loopback", "::1"],
  ["this host", "0.0.0.0"],
  ["this host", "::"],
  ["private", "10.1.2.3"],
  ["private", "172.16.0.1"],
  ["private", "192.168.1.1"],
  ["cloud metadata", "169.254.169.254"],
  ["cloud metadata", "fd00:ec2::254"],
  ["link-local", "fe80::1"],
  ["unique local", "fc00::1"],
  ["carrier-grade NAT", "100.64.0.1"],
  ["multicast", "224.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["reserved", "240.0.0.1"],
  ["IPv4 in IPv6", "::ffff:192.168.1.1"],
  ["IPv4 in IPv6", "::ffff:7f00:1"],
  ["IPv4 through NAT64", "64:ff9b::a00:1"],
  ["IPv4 through 6to4", "2002:7f00:1::"],
  ["IPv4 in IPv6, deprecated", "::7f00:1"],
  ["IPv4 in IPv6, deprecated", "::808:808"],
  ["unassigned", "4000::1"],
  ["with a zone", "2606:4700::1111%eth0"],
  ["no address", "localhost"],
])("%s is internal: %s", (_kind, address) => {
  expect(isInternalAddress(address)).toBe(true);
});

test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isInternalAddress(address)).toBe(false);
});

test("only the public addresses of a host are reached, and none of this machine's own", async () => {
  const resolve = (host: string) => Promise.resolve(host === "both.example" ? ["10.0.0.1", "8.8.8.8", "8.8.4.4"] : []);
  const find = await createReachableAddresses("https://www.example.com", { resolve, ownAddresses: ["8.8.4.4"] });
  expect(await find("both.example", 443)).toEqual(["8.8.8.8"]);
  expect(await find("absent.example", 443)).toEqual([]);
});

test.each([
  ["8.8.4.4", "::ffff:808:404"],
  ["8.8.4.4", "::ffff:8.8.4.4"],
  ["::ffff:8.8.4.4", "8.8.4.4"],
  ["2606:4700::1111", "2606:4700:0:0:0:0:0:1111"],
  ["2606:4700::abcd", "2606:4700:0::ABCD"],
])("this machine's own address %s is refused as %s", async (own, requested) => {
  const resolve = (host: string) => Promise.resolve([host]);
  const find = await createReachableAddresses("https://www.example.com", { resolve, ownAddresses: [own] });
  expect(await find(requested, 6379)).toEqual([]);
});

test("each address is connected to once, in its usual notation", async () => {
  const addresses = ["::ffff:808:808", "8.8.8.8", "2606:4700:0:0:0:0:0:1111"];
  const find = await createReachableAddresses("https://www.example.com", { resolve: () => Promise.resolve(addresses) });
  expect(await find("both.example", 443)).toEqual(["8.8.8.8", "2606:4700::1111"]);
});

test("an internal site is reached in any notation of its address", async () => {
  const resolve = (host: string) => Promise.resolve([host]);
  const find = await createReachableAddresses("http://192.168.1.7:8080", { resolve });
  expect(await find("::ffff:c0a8:107", 8080)).toEqual(["192.168.1.7"]);
  expect(await find("::ffff:c0a8:107", 22)).toEqual([]);
});

test("an internal site of the operator is reached on its port, by any of its names", async () => {
  const find = await createReachableAddresses("http://192.168.1.7:8080/login", {
    resolve: (host) => Promise.resolve([host === "site.test" ? "192.168.1.7" : host]),
  });
  expect(await find("192.168.1.7", 8080)).toEqual(["192.168.1.7"]);
  expect(await find("site.test", 8080)).toEqual(["192.168.1.7"]);
  expect(await find("192.168.1.7", 22)).toEqual([]);
  expect(await find("192.168.1.8", 8080)).toEqual([]);
});

test("a name of the network that resolves to an internal address later leads nowhere", async () => {
  let answer = "8.8.8.8";
  const resolve = () => Promise.resolve([answer]);
  const find = await createReachableAddresses("https://www.example.com", { resolve });
  expect(await find("www.example.com", 443)).toEqual(["8.8.8.8"]);
  answer = "10.0.0.1";
  expect(await find("www.example.com", 443)).toEqual([]);
});
