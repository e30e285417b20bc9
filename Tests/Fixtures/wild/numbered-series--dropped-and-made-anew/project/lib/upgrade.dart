import 'dart:convert';
import 'package:flutter/services.dart';
import 'package:sqflite/sqflite.dart';

int numberOf(String path) => int.parse(RegExp(r'v(\d+)\.sql').firstMatch(path)!.group(1)!);

Future<void> upgrade(Database db, int from, int to) async {
  final names = (jsonDecode(await rootBundle.loadString('assets/sql/list.json')) as List).cast<String>();
  names.sort((a, b) => numberOf(a) - numberOf(b));
  for (final name in names.where((n) => numberOf(n) > from && numberOf(n) <= to)) {
    for (final statement in (await rootBundle.loadString(name)).split(';')) {
      await db.execute(statement);
    }
  }
}
